import { type RawBuilder, sql } from 'kysely'
import { containsKeyword } from '../../../platform/guarded-model/read-rows'

/** Which names of a review may be looked at. */
interface Looked {
  review: boolean
  project: boolean
}

/** Projects whose reviews are looked up at most; a word that names more of them names none. */
const mostProjects = 200

/** Reviews by their own name, or by name or code of their project; a name that is not shown finds nothing (THR-13). */
export function namedLike(keyword: string, { review, project }: Looked): RawBuilder<unknown> {
  const own = sql`select id from review where ${containsKeyword("review_name || ' ' || pinyin", keyword)}`
  const below = sql`select id from review where project_id = any(array(
    select id from project where ${containsKeyword("full_name || ' ' || en_code || ' ' || pinyin", keyword)}
    limit ${mostProjects}))`
  const found = [...(review ? [own] : []), ...(project ? [below] : [])]
  return found.length === 0 ? sql`false` : sql`id = any(array(${sql.join(found, sql` union all `)}))`
}
