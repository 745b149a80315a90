/**
 * Waits for all of what was sent together, and for what is done with the answers: nothing is under way any more when it ends.
 * Statements of a transaction fail behind one that failed, so that of several failures the first in the order given is told.
 */
export async function inOneTrip<T extends readonly unknown[]>(
  sent: readonly [...T],
): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }> {
  const settled = await Promise.allSettled(sent)
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  }) as never
}
