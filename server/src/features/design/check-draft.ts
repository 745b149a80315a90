import { isTableCode } from '@workstation/domain/form/release-plan'
import { AppError } from '../../platform/app-error'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { readListDraft } from './list-draft'
import { readDraft } from './release/releasable'

/** Refuses what cannot be kept as a draft. @throws design.document, design.code, design.code-stays */
export async function checkDraft({ before, row, changed }: WriteStep<'design'>): Promise<void> {
  if (changed.has('formData')) readDraft(row.draft)
  if (changed.has('listData')) readListDraft(row.list_draft)
  if (!changed.has('enCode')) return
  if (before && before.released > 0) throw new AppError('design.code-stays', { name: before.full_name })
  if (!isTableCode(row.en_code)) throw new AppError('design.code')
}
