import { draw, pick } from '../row-oracle/world'

/** Rows as they lie in the source of a model. */
export type SourceRow = Readonly<Record<string, unknown>> & { readonly id: string }

/** What stands for rows: the first or second record of a fixture, all, or those that a word means for who reads. */
export type Rows = 'first' | 'second' | 'all' | 'own' | 'department' | 'branch' | 'below'

/** What one grantee holds on a page. */
export interface Holding {
  readonly via: 'user' | 'role' | 'group' | 'position'
  /** False where it gives nothing: it is off, has ended, or belongs to an organisation that is off. */
  readonly isLive: boolean
  /** How it comes to give nothing. */
  readonly dead?: 'off' | 'over' | 'place'
  /** Which buttons: all, none, or by a coin for each name. */
  readonly buttons: 'all' | 'none' | 'some'
  /** Row schemes; none where this grantee has none on the page. */
  readonly rows: readonly Rows[]
}

/** One of the kinds of people that a matrix has. */
export interface Kind {
  readonly name: string
  readonly held: readonly Holding[]
  readonly isAdministrator?: boolean
  /** Administers the organisation of the first record alone. */
  readonly administers?: boolean
  /** Looked at by a super administrator, who changes nothing. */
  readonly isPreviewed?: boolean
}

const whole = { via: 'user', isLive: true, buttons: 'all' } as const
const one = (name: string, ...held: Holding[]): Kind => ({ name, held })

/** The kinds of people of the design, each with what he holds on the page in question. */
export const kinds: readonly Kind[] = [
  one('nobody'),
  one('page alone', { ...whole, buttons: 'none', rows: [] }),
  one('own rows', { ...whole, rows: ['own'] }),
  one('department', { ...whole, rows: ['department'] }),
  one('department with below', { ...whole, via: 'role', rows: ['branch'] }),
  one('subordinates', { ...whole, via: 'role', rows: ['below'] }),
  one(
    'two roles',
    { ...whole, via: 'role', buttons: 'none', rows: ['first'] },
    { ...whole, via: 'role', rows: ['second'] },
  ),
  one('group', { ...whole, via: 'group', rows: ['first'] }),
  one('position for some days more', { ...whole, via: 'position', rows: ['first'] }),
  one('position until yesterday', { ...whole, via: 'position', isLive: false, dead: 'over', rows: ['first'] }),
  { ...one('organisation administrator', { ...whole, rows: ['all'] }), administers: true },
  one('disabled role', { ...whole, via: 'role', isLive: false, dead: 'off', rows: ['all'] }),
  one('role of a disabled organisation', { ...whole, via: 'role', isLive: false, dead: 'place', rows: ['all'] }),
  { ...one('super administrator'), isAdministrator: true },
  { ...one('preview of somebody', { ...whole, rows: ['first'] }), isPreviewed: true },
  {
    ...one('preview of an organisation administrator', { ...whole, rows: ['all'] }),
    administers: true,
    isPreviewed: true,
  },
]

const sets: readonly (readonly Rows[])[] = [
  [],
  [],
  ['first'],
  ['second'],
  ['all'],
  ['first', 'second'],
  ['own'],
  ['all', 'first'],
]
const deaths = [undefined, undefined, undefined, undefined, 'off', 'place'] as const

/** Somebody with drawn grants: up to three grantees with buttons and schemes of their own. */
export function drawKind(at: number): Kind {
  const vias = (['user', 'role', 'group'] as const).slice(0, 1 + draw(3))
  const held = vias.map((via): Holding => {
    const dead = via === 'role' ? pick(deaths) : undefined
    return { via, isLive: !dead, ...(dead && { dead }), buttons: pick(['all', 'none', 'some']), rows: pick(sets) }
  })
  return { name: `drawn ${at}`, held }
}
