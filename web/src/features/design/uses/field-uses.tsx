import { useQuery } from '@tanstack/react-query'
import { design } from '@workstation/contract/design'
import type { FieldUse } from '@workstation/contract/field-use'
import { designWords } from '@workstation/domain/form/design-words'
import { usesInForm } from '@workstation/domain/form/where-used'
import { Spin } from 'antd'
import { useMemo } from 'react'
import { currentLanguage } from '../../../platform/i18n'
import { queryOf } from '../../../platform/queries/query-of'
import { PageError } from '../../../ui/page-error'
import { useDesigning, useDocument } from '../form/designing'
import { UseLines } from './use-lines'
import { useUsesTexts } from './use-uses-texts'

/** What lies in the draft that is drawn, which this page knows better than the server. */
const isDrawn = ({ what }: FieldUse) => what === 'field' || what === 'rule' || what === 'script'

/** Everything that reads a field: parts of this form, its list, other forms, processes, row schemes, data interfaces. */
export function FieldUses({ designId, fieldKey }: { designId: string; fieldKey: string }) {
  const { t } = useUsesTexts()
  const document = useDocument()
  const { editor } = useDesigning()
  const { data, error } = useQuery(queryOf(design.uses, { id: designId, key: fieldKey }))
  const drawn = useMemo(() => {
    const nameOf = (id: string) =>
      document.nodes[id]?.label ?? document.rules.find((rule) => rule.id === id)?.name ?? ''
    return usesInForm(document, fieldKey).map(
      ({ what, id }): FieldUse => ({ what, id, name: designWords(nameOf(id), currentLanguage()), detail: '' }),
    )
  }, [document, fieldKey])
  if (error) return <PageError error={error} />
  const uses = [...drawn, ...(data?.list.filter((one) => !isDrawn(one)) ?? [])]
  const others = data?.others ?? 0
  return (
    <>
      <UseLines uses={uses} others={others} onChoose={(id) => editor.choose(id)} />
      {!data && <Spin size="small" />}
      {data && uses.length + others === 0 && <p className="design-hint">{t('useNone')}</p>}
    </>
  )
}
