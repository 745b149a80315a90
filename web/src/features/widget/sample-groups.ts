import { Skeleton } from 'antd'
import { type ComponentType, createElement } from 'react'
import { lazyPart } from '../../ui/lazy-part'

type Samples = Record<string, ComponentType>

/** Every `<group>-samples.tsx` beside this file; its one export ends in `Samples`. */
const loaders = import.meta.glob<Samples>('./*-samples.tsx')

/** The order of the page; a group without samples is left out. */
const order = [
  'number',
  'calculated',
  'sub-table',
  'rich-text',
  'code',
  'picker',
  'upload',
  'preview',
  'import',
  'table',
  'opinion',
  'copy',
  'progress',
  'layout',
] as const

export type SampleGroupId = (typeof order)[number]

export interface SampleGroup {
  id: SampleGroupId
  Samples: ComponentType
}

const Waiting = () => createElement(Skeleton, { active: true })

function samplesOf(load: () => Promise<Samples>) {
  return lazyPart(async () => {
    const [, component] = Object.entries(await load()).find(([name]) => name.endsWith('Samples')) ?? []
    if (!component) throw new Error('A file of samples exports none')
    return component
  }, Waiting)
}

/** The groups of the page, each fetched when it is shown. */
export const sampleGroups: readonly SampleGroup[] = order.flatMap((id) => {
  const load = loaders[`./${id}-samples.tsx`]
  return load ? [{ id, Samples: samplesOf(load) }] : []
})
