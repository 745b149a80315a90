import type { Taken } from '../../../tables/person-change'
import { move } from '../moving/move'
import type { Carrying } from './handed-work'
import { leave, type Wished } from './leave'

/** Makes somebody leave or move; answers what can be given back, null for a move. */
export async function carryOut(
  carrying: Carrying,
  { kind, ...wished }: Wished & { kind: 'leave' | 'move' },
): Promise<Taken | null> {
  if (kind === 'leave') return leave(carrying, wished)
  await move(carrying, wished)
  return null
}
