module mapscope/oracle/allocsizes

go 1.15
