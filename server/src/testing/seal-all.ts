import type { Services } from '../services'

/** Does at once what is done piece by piece behind the start. @returns how many pieces it took */
export async function sealAll(
  services: Services,
  sealer: (services: Services) => AsyncIterable<void>,
): Promise<number> {
  let pieces = 0
  for await (const _ of sealer(services)) pieces += 1
  return pieces
}
