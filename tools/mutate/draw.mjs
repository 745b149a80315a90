/** Numbers from 0 to below 1 that follow from the seed alone (mulberry32). */
function random(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** So many of the items, each as likely as any other, the same ones for the same seed; all of them when they are fewer. */
export function draw(items, count, seed) {
  const next = random(seed)
  const left = [...items]
  const drawn = []
  while (drawn.length < count && left.length > 0) {
    const [item] = left.splice(Math.floor(next() * left.length), 1)
    drawn.push(item)
  }
  return drawn
}
