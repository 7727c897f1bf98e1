module mapdump

go 1.22
