import type { InputOf } from '@workstation/contract/endpoint'
import type { organizeAdmin } from '@workstation/contract/organize-admin'
import { type AdministrationAct, administrationActs } from '@workstation/domain/organize/administration'

const levels = ['thisLayer', 'subLayer'] as const
type Level = (typeof levels)[number]
/** What somebody may do in an organisation and below it. */
export type Layers = Record<Level, AdministrationAct[]>
type Flag = `${Level}${'Add' | 'Edit' | 'Delete' | 'Select'}`
type Sent = Pick<InputOf<typeof organizeAdmin.update>, Flag>

const flagOf = (level: Level, act: AdministrationAct) => `${level}${act.charAt(0).toUpperCase()}${act.slice(1)}` as Flag

const inEach = (layers: (level: Level) => AdministrationAct[]): Layers => ({
  thisLayer: layers('thisLayer'),
  subLayer: layers('subLayer'),
})

/** Acts as the eight flags that travel. */
export const flagsOf = (layers: Layers): Record<Flag, 0 | 1> =>
  Object.fromEntries(
    levels.flatMap((level) =>
      administrationActs.map((act) => [flagOf(level, act), layers[level].includes(act) ? 1 : 0]),
    ),
  ) as Record<Flag, 0 | 1>

/**
 * The acts of sent flags. One that is missing is off; selecting, which clients of the older form do not know, comes with
 * any other act of its level.
 */
export const layersOf = (sent: Sent): Layers =>
  inEach((level) => {
    const given = administrationActs.filter((act) => sent[flagOf(level, act)] === 1)
    const select = flagOf(level, 'select')
    return sent[select] === undefined && given.length > 0 ? [...given, 'select'] : given
  })

/** The acts that all have in common; none of nobody. */
export const commonLayers = (all: readonly Layers[]): Layers =>
  inEach((level) => administrationActs.filter((act) => all.length > 0 && all.every((one) => one[level].includes(act))))

/** The acts that somebody has once flags were sent for all: one that stands as it was read is left as he has it. */
export const changedLayers = (own: Layers, common: Layers, sent: Sent): Layers =>
  inEach((level) =>
    administrationActs.filter((act) => {
      const flag = sent[flagOf(level, act)]
      const isLeft = flag === undefined || (flag === 1) === common[level].includes(act)
      return isLeft ? own[level].includes(act) : flag === 1
    }),
  )

export const isNothing = ({ thisLayer, subLayer }: Layers): boolean => thisLayer.length + subLayer.length === 0
