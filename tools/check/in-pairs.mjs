/**
 * Runs steps in their order, two at a time; one that comes `after` another waits for its end.
 * @returns what each answered, in their order
 */
export async function inPairs(steps, run) {
  const ends = new Map()
  let next = 0
  async function work() {
    while (next < steps.length) {
      const step = steps[next++]
      const end = Promise.resolve(ends.get(step.after)).then(() => run(step))
      ends.set(step.name, end)
      await end
    }
  }
  await Promise.all([work(), work()])
  return Promise.all(ends.values())
}
