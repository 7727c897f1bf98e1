package main

// A costRun is the first and the last of consecutive measured sizes that cost the same, and that cost.
type costRun [3]int

func (k kind) recordCosts() []costRun {
	var runs []costRun
	for _, size := range k.sizes {
		collectIfLarge()
		cost := k.cost(size)
		if last := len(runs) - 1; last >= 0 && runs[last][2] == cost {
			runs[last][1] = size
		} else {
			runs = append(runs, costRun{size, size, cost})
		}
	}
	return runs
}

// cost is by how many bytes one object makes the live heap grow.
func (k kind) cost(size int) int {
	return steady("cost of a "+k.describe(size), func() []int {
		before := liveHeap()
		k.allocate(size)
		return []int{liveHeap() - before}
	})[0]
}
