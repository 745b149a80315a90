/** The indexes of a longest part of a list of different numbers that rises: what can stay where it is when the list is sorted. */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** For each length the index at which a rise of it ends lowest. */
  const ends: number[] = []
  const before: number[] = []
  numbers.forEach((number, index) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[index] = ends[low - 1] ?? -1
    ends[low] = index
  })
  const kept = new Set<number>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) kept.add(at)
  return kept
}
