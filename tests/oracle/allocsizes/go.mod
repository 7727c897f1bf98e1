module allocsizes

go 1.15
