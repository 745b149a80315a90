import { designWords } from '@workstation/domain/form/design-words'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { formOfVersion } from '../../workflow-process'

/** How people call a field of a form, or a column as `table.column`; its key where it has no label. */
export async function fieldLabels(services: Services, { language }: Pick<Context, 'language'>, versionId: string) {
  const form = await formOfVersion(services, versionId)
  const labels = new Map<string, string>()
  for (const { key, node } of form?.fields ?? []) labels.set(key, designWords(node.label, language))
  for (const table of form?.tables ?? []) {
    const label = designWords(table.node.label, language)
    labels.set(table.key, label)
    for (const { key, node } of table.fields)
      labels.set(`${table.key}.${key}`, `${label} / ${designWords(node.label, language)}`)
  }
  return (key: string): string => labels.get(key) || key
}
