import type { Language } from '@workstation/contract/language'
import type { TemplateValues } from '@workstation/domain/template/fill-template'
import type { Actor } from '../../platform/actor'
import type { Services } from '../../services'

/** Lets a feature offer its records for trying templates, each as far as the asking person sees it. */
export interface TemplateRecords {
  /** The newest ones first, at most twenty. */
  list(services: Services, actor: Actor): Promise<{ id: string; name: string }[]>
  /** What a record puts into the placeholders; '' or nothing for what it has not. @throws not-found */
  values(services: Services, actor: Actor, asked: { id: string; language: Language }): Promise<TemplateValues>
}

const offered = new Map<string, TemplateRecords>()

/** @param events what the codes of the events begin with that these records are told of by, such as `review` */
export function onTemplateRecords(events: string, records: TemplateRecords): void {
  offered.set(events, records)
}

/** The records of an event; undefined where no record stands behind it. */
export function recordsOf(code: string): TemplateRecords | undefined {
  const [, records] = [...offered].find(([events]) => code.startsWith(events)) ?? []
  return records
}
