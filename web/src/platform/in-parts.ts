/**
 * Asks about many by a call that takes so many at once, one part after another.
 * @param most how many one call takes
 * @returns the answers, in order; when one part is refused, those behind it are not asked
 */
export async function inParts<Item, Answer>(
  items: readonly Item[],
  most: number,
  ask: (part: readonly Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let at = 0; at < items.length; at += most) answers.push(await ask(items.slice(at, at + most)))
  return answers
}
