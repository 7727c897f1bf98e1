package main

// A spanShape is the size of a span's slots, the size of the span, and how many objects fit in it.
type spanShape [3]int

// recordSpans measures each size class that the costs show.
func (k kind) recordSpans(costs []costRun) []spanShape {
	var shapes []spanShape
	for _, run := range costs {
		size, slot := run[1], run[2]
		if slot == 0 || slot > maxSmall {
			continue
		}
		collectIfLarge()
		span := k.span(size)
		shapes = append(shapes, spanShape{slot, span[0], span[1]})
	}
	return shapes
}

// span returns the bytes of a span and the number of its objects. The first rise comes when no span with
// room is left.
func (k kind) span(size int) []int {
	return steady("span of a "+k.describe(size), func() []int {
		k.fillSpan(size)
		objects, spanBytes := k.fillSpan(size)
		return []int{spanBytes, objects}
	})
}

// fillSpan allocates objects until one needs a new span. It returns their number and that span's size.
func (k kind) fillSpan(size int) (objects, spanBytes int) {
	before := spansInUse()
	for spanBytes == 0 {
		k.allocate(size)
		objects++
		spanBytes = spansInUse() - before
	}
	return objects, spanBytes
}
