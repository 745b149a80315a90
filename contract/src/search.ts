import { type Static, Type } from 'typebox'
import { callsOf, endpoint } from './endpoint'
import { Id, ListOf } from './fields'

/** Something that the search over everything found. */
export const FoundRecord = Type.Object({
  /** `draft` is a review without a run; the id of a `review` is that of its newest run. */
  kind: Type.Union([Type.Literal('review'), Type.Literal('draft'), Type.Literal('project'), Type.Literal('person')]),
  id: Id,
  title: Type.String(),
  /** What tells it from others of the same name: the project of a review, a code, a department. */
  detail: Type.String(),
  /** Picture of a person, '' of everything else. */
  headIcon: Type.String(),
})
export type FoundRecord = Static<typeof FoundRecord>

export const search = callsOf('search', {
  /** Reviews, projects and people that the caller may open, by name, code or pinyin; a few of each, the newest first. */
  find: endpoint({
    method: 'GET',
    path: '/api/system/Search',
    input: Type.Object({ keyword: Type.String({ minLength: 1, maxLength: 50 }) }),
    output: ListOf(FoundRecord),
  }),
})
