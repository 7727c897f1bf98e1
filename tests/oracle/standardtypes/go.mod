module mapscope/oracle/standardtypes

go 1.26
