import type { NamedId, NameSource } from '@workstation/domain/form/kind'
import type { RecordValues } from '@workstation/domain/form/record-values'
import { offeredNames } from './offered-names'
import { plainNames } from './plain-names'
import { type Reading, relatedNames } from './related-records'

/**
 * The names of all ids of a page of records; of related ones as far as the reader sees them.
 * @param records in which they stand, where options may follow what else is in these
 */
export async function namesFor(
  reading: Reading,
  ids: readonly NamedId[],
  records: readonly RecordValues[] = [],
): Promise<NameSource> {
  const [plain, related, offered] = await Promise.all([
    plainNames(
      reading.services.db,
      ids.filter(({ holds }) => holds !== 'record'),
    ),
    relatedNames(reading, ids),
    offeredNames(reading, ids, records),
  ])
  return {
    nameOf(holds, id, of = '') {
      if (holds === 'record') return related.get(of)?.get(id) ?? ''
      return offered.get(of)?.get(id) || plain.nameOf(holds, id, of)
    },
  }
}
