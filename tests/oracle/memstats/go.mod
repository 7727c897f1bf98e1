module memstats

go 1.21
