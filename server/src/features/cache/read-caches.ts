import {
  type CacheFigures,
  type CacheLine,
  type CacheName,
  type CacheOfNode,
  cacheNames,
  cacheTitles,
} from '@workstation/contract/cache'
import type { PageQuery } from '@workstation/contract/fields'
import type { Language } from '@workstation/contract/language'
import { AppError } from '../../platform/app-error'
import { trustedFor } from '../../platform/is-trusted'
import type { Answers } from '../../platform/nodes'
import { paginationOf, rowsOfPage } from '../../platform/page'
import type { Services } from '../../services'
import { type FiguresByName, figuresOfNode } from './answer-caches'

const none: CacheFigures = { entries: 0, bytes: 0, hits: 0, misses: 0, oldest: null }

/** These are read again once they are older; others stay until something changes or the place runs out. */
const trustedCaches: readonly CacheName[] = [
  'session',
  'permission',
  'lookThrough',
  'process',
  'setting',
  'organize',
  'position',
  'template',
]

const sumOf = (nodes: readonly CacheOfNode[], name: 'entries' | 'bytes' | 'hits' | 'misses') =>
  nodes.reduce((sum, node) => sum + node[name], 0)

function lineOf(name: CacheName, { answers, silent }: Answers<FiguresByName>, language: Language): CacheLine {
  const nodes = [
    ...answers.map(({ node: { id, name: node }, data }) => ({
      ...(data[name] ?? none),
      ...{ id, name: node, isSilent: false },
    })),
    ...silent.map(({ id, name: node }) => ({ ...none, id, name: node, isSilent: true })),
  ]
  const ages = nodes.flatMap(({ oldest }) => oldest ?? [])
  const oldest = ages.length === 0 ? null : Math.min(...ages)
  const bytes = sumOf(nodes, 'bytes')
  return {
    ...{ id: name, name, fullName: cacheTitles[name][language], nodes, bytes, cacheSize: bytes, oldest },
    ...{ entries: sumOf(nodes, 'entries'), hits: sumOf(nodes, 'hits'), misses: sumOf(nodes, 'misses') },
    overdueTime: oldest !== null && trustedCaches.includes(name) ? oldest + trustedFor : null,
  }
}

/** Every cache on all nodes, in the order of the contract, those alone whose name or title holds the keyword. */
export async function listCaches({ nodes }: Services, language: Language, query: PageQuery) {
  const looked = (query.keyword ?? '').trim().toLowerCase()
  const names = cacheNames.filter((name) =>
    [name, ...Object.values(cacheTitles[name])].some((text) => text.toLowerCase().includes(looked)),
  )
  const asked = await nodes.ask<FiguresByName>(figuresOfNode)
  return {
    list: rowsOfPage(names, query).map((name) => lineOf(name, asked, language)),
    pagination: paginationOf(query, names.length),
  }
}

/** @throws not-found for a name that no cache has */
export function knownCache(name: string): CacheName {
  const known = cacheNames.find((one) => one === name)
  if (!known) throw new AppError('not-found')
  return known
}

export async function readCache({ nodes }: Services, language: Language, name: string) {
  const line = lineOf(knownCache(name), await nodes.ask<FiguresByName>(figuresOfNode), language)
  return { name: line.name, value: JSON.stringify(line.nodes), line }
}
