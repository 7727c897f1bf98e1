module memparts

go 1.22
