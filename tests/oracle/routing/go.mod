module routing

go 1.21
