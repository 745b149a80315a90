import type { InputOf } from '@workstation/contract/endpoint'
import { type Language, languages } from '@workstation/contract/language'
import type { text } from '@workstation/contract/text'
import { longestText } from '@workstation/domain/language/shown-text'
import { AppError } from '../../platform/app-error'
import { updateRow } from '../../platform/guarded-model/update-row'
import type { WriteCaller, WriteStep } from '../../platform/guarded-model/write-step'
import type { Services } from '../../services'
import { ownProblem } from './own-problem'
import { reloadTexts, textsChanged } from './shown-texts'
import { listChanged } from './store'
import { textModel as model } from './text-model'

type Step = WriteStep<'text_override'>

/** What will be written: the product's own text stands for nothing of one's own. */
function ownOf({ row }: Pick<Step, 'row'>) {
  const own = (language: Language) =>
    row[`own_${language}`] === row[`base_${language}`] ? null : row[`own_${language}`]
  return { own_zh: own('zh'), own_en: own('en'), own_zhtw: own('zhtw') }
}

/** @throws text.blank, text.long, text.absent, text.missing, text.unknown for a text that was written just now */
function checkText({ row, changed }: Step): void {
  const written = { ...row, ...ownOf({ row }) }
  for (const language of languages.filter((one) => !changed.has(one))) written[`own_${language}`] = null
  const found = ownProblem(written)
  if (!found) return
  const place = 'place' in found ? found.place : ''
  throw new AppError(`text.${found.problem}`, { fields: found.language, place, most: longestText })
}

/** Texts that were written for another text of the product, in languages that this change leaves alone, stay marked. */
const derived = (step: Step) => {
  const own = ownOf(step)
  return { ...own, is_unfit: ownProblem({ ...step.row, ...own }) !== null }
}

/** Shows other texts from now on, to everybody. @throws text.*, changed, not-found */
export async function updateText(services: Services, caller: WriteCaller, form: InputOf<typeof text.update>) {
  await updateRow(services, caller, {
    model,
    form,
    check: async (step) => checkText(step),
    derive: derived,
    work: ({ trx }) => textsChanged(services, trx),
  })
  await reloadTexts(services)
}

const empty = { zh: '', en: '', zhtw: '' }

/** Goes back to the product's own text. */
export const resetText = (services: Services, caller: WriteCaller, { id }: { id: string }) =>
  updateText(services, caller, { id, ...empty })

/** Goes back to the product's own texts, one by one: what somebody may not see stays as it is. */
export async function resetAllTexts(services: Services, caller: WriteCaller) {
  let count = 0
  for (const { id } of await listChanged(services.db)) {
    const isDone = await resetText(services, caller, { id }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false
        throw error
      },
    )
    if (isDone) count += 1
  }
  return { count }
}
