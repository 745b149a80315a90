import { isTableCode } from '@workstation/domain/form/release-plan'
import { AppError } from '../../platform/app-error'
import type { WriteStep } from '../../platform/guarded-model/write-step'
import { readListDraft } from './list-draft'
import { readDraft } from './release/releasable'
import { isShared } from './release/shared-store'

/** Refuses what cannot be kept as a draft. @throws design.document, design.code, design.code-stays, design.table-stays */
export async function checkDraft({ trx, before, row, changed }: WriteStep<'design'>): Promise<void> {
  if (changed.has('formData')) readDraft(row.draft)
  if (changed.has('listData')) readListDraft(row.list_draft)
  const leaves = changed.has('tables') && !row.own_table && before && before.released > 0
  if (leaves && !(await isShared(trx, before.id))) throw new AppError('design.table-stays')
  if (!changed.has('enCode')) return
  if (before && before.released > 0) throw new AppError('design.code-stays', { name: before.full_name })
  if (!isTableCode(row.en_code)) throw new AppError('design.code')
}
