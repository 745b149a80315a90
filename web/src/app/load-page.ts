import type { QueryClient } from '@tanstack/react-query'
import type { MenuItem } from '@workstation/contract/session'
import type { ComponentType } from 'react'

type Listed = typeof import('./pages')

/** Null where the product has no such page. */
export type LoadedPage = ComponentType | null

/** The list of pages grows with each of them: it comes with the first that is opened, not with home. */
async function loadListed(
  client: QueryClient,
  find: (listed: Listed) => Listed['pages'][string] | undefined,
): Promise<LoadedPage> {
  const load = find(await import('./pages'))
  return load ? load(client) : null
}

/** Fetches the list ahead, so that the first page that is opened waits for its own code alone. */
export const preparePages = () => void import('./pages').catch(() => undefined)

/** The code of a page that everybody has. */
export const loadOwnPage = async (path: string, client: QueryClient): Promise<LoadedPage> =>
  path === '/home'
    ? (await import('../features/home/home-page')).HomePage
    : loadListed(client, ({ pagesOfEverybody }) => pagesOfEverybody[path])

/** The code of a menu entry's page. */
export const loadMenuPage = ({ id, type }: MenuItem, client: QueryClient): Promise<LoadedPage> =>
  loadListed(client, ({ pages, typePages }) => (type === 2 ? pages[id] : typePages[type]))
