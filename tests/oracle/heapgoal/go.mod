module heapgoal

go 1.21
