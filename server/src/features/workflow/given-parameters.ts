import { readExpression } from '@workstation/domain/expression/expression'
import type { EventCall } from '@workstation/domain/workflow/settings'

/** What the formulas of a call's parameters come to, as text, with days that begin in a zone; null where one cannot be worked out. */
export function givenParameters(
  parameters: EventCall['parameters'],
  { values, timeZone }: { values: Readonly<Record<string, unknown>>; timeZone: string },
): ReadonlyMap<string, string> | null {
  const given = new Map<string, string>()
  for (const { name, formula } of parameters) {
    const read = readExpression(formula)
    const result = read.ok ? read.expression.evaluate({ values, timeZone }) : null
    if (!result?.ok) return null
    given.set(name, String(result.value ?? ''))
  }
  return given
}
