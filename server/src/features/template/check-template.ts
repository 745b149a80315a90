import { type Language, languages } from '@workstation/contract/language'
import { type TemplateEvent, templateEvent } from '@workstation/contract/template-events'
import { missingPlaceholder, unknownPlaceholder } from '@workstation/domain/template/fill-template'
import { AppError } from '../../platform/app-error'
import { languageTitles } from './language-titles'
import type { StoredMessageTemplate, StoredSmsTemplate } from './store'

/** What a template says in each language; SMS have no title. */
export type TemplateTexts = Readonly<Record<Language, { title: string; content: string }>>

type Stored = Pick<StoredSmsTemplate, 'content' | 'content_en' | 'content_tw'> &
  Partial<Pick<StoredMessageTemplate, 'title' | 'title_en' | 'title_tw'>>

export const textsOf = (row: Stored): TemplateTexts => ({
  zh: { title: row.title ?? '', content: row.content },
  en: { title: row.title_en ?? '', content: row.content_en },
  zhtw: { title: row.title_tw ?? '', content: row.content_tw },
})

/** @throws template.event for one that there is not */
export function eventOf(code: string): TemplateEvent {
  const event = templateEvent(code)
  if (!event) throw new AppError('template.event')
  return event
}

const ruleOf = ({ placeholders, needed }: TemplateEvent) => ({ placeholders: Object.keys(placeholders), needed })

/** Refuses placeholders that the event does not have (THR-03). @throws template.unknown */
export function checkPlaceholders(texts: TemplateTexts, event: TemplateEvent): void {
  const all = languages.flatMap((language) => [texts[language].title, texts[language].content])
  const unknown = unknownPlaceholder(all, ruleOf(event))
  if (unknown !== null) throw new AppError('template.unknown', { name: unknown })
}

/**
 * Refuses to turn on what does not say what it is about, in each language that it has.
 * @throws template.empty, template.language, template.missing
 */
export function checkReady(texts: TemplateTexts, event: TemplateEvent, { hasTitle }: { hasTitle: boolean }): void {
  const said = languages.filter((language) => `${texts[language].title}${texts[language].content}`.trim() !== '')
  if (said.length === 0) throw new AppError('template.empty')
  for (const language of said) {
    const { title, content } = texts[language]
    const isHalf = content.trim() === '' || (hasTitle && title.trim() === '')
    if (isHalf) throw new AppError('template.language', { language: languageTitles[language] })
    const missing = missingPlaceholder([title, content], ruleOf(event))
    if (missing !== null) throw new AppError('template.missing', { name: missing })
  }
}
