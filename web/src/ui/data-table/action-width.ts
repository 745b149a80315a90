import { type RowAction, shownActions } from './row-actions'
import { widthOf } from './text-width'

/** Pixels of a button beside its word, with the gap to the next one. */
const aroundWord = 18
const cellPadding = 16
const least = 80

/**
 * How wide the column of row actions has to be for the widest row, in pixels.
 * @param more the word of the menu that holds the actions beyond three
 */
export function actionWidth(rows: readonly (readonly RowAction[])[], more: string): number {
  const widths = rows.map((actions) => {
    const { words, rest } = shownActions(actions)
    const labels = words.map(({ label }) => label)
    // The menu has an icon beside its word.
    const menu = rest.length > 0 ? widthOf(more) + aroundWord + 22 : 0
    return labels.reduce((sum, label) => sum + widthOf(label) + aroundWord, menu)
  })
  return Math.ceil(Math.max(least, cellPadding + Math.max(0, ...widths)))
}
