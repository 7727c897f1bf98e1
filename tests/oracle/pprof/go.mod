module pprof

go 1.21
