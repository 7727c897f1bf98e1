module mapscope/churn

go 1.22
