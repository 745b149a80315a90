import type { QueryClient } from '@tanstack/react-query'
import type { CallKey } from './query-of'

/** A list with the digest of what it holds, as `KnownListOf` of the contract answers it. */
interface KnownList {
  version: string
  isUnchanged?: boolean
}

/**
 * Asks for a list that pages share by the version that is known of it: where nothing has changed, what is there stays.
 * @param key under which it is kept
 */
export async function readKnownList<List extends KnownList>(
  client: QueryClient,
  key: CallKey,
  ask: (version: string) => Promise<List>,
): Promise<List> {
  const known = client.getQueryData<List>(key)
  const answer = await ask(known?.version ?? '')
  return known && answer.isUnchanged ? known : answer
}
