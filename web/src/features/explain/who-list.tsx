import { useQuery } from '@tanstack/react-query'
import { explain, type Holder, holderColumns } from '@workstation/contract/explain'
import { Alert } from 'antd'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api'
import { usePage } from '../../platform/page-context'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { DataTable } from '../../ui/data-table/data-table'
import { type Drawings, useColumns } from '../../ui/data-table/use-columns'
import { useExplainTexts } from './use-explain-texts'
import { addressOf, type Question, thingOf } from './use-question'

const drawings: Drawings<Holder, keyof typeof holderColumns> = {
  realName: { width: 140 },
  account: { width: 140, card: 'fact' },
  organize: { width: 220, card: 'fact' },
  through: { width: 300, card: 'fact' },
}

/** Everybody who can, with the way to each; a press asks why. */
export function WhoList({ question }: { question: Question }) {
  const { t } = useExplainTexts()
  const { path } = usePage()
  const navigate = useNavigate()
  const mayExport = useHasButton('btn_download')
  const thing = thingOf(question)
  const askWhy = ({ id }: Holder) => {
    void navigate(`${path}?${addressOf({ ...question, ask: 'why', person: id, also: [] })}`)
  }
  return (
    <DataTable<Holder, object>
      modelId="explain"
      title={t('whoTitle')}
      columns={useColumns(holderColumns, drawings)}
      query={(input) => queryOf(explain.whoCan, { ...input, ...thing })}
      startFilters={{}}
      filters={[{ kind: 'text', key: 'keyword', label: t('keyword'), hint: t('keywordHint') }]}
      nameOf={(row) => row.realName}
      lead={(_, input) => <WhoNotes input={{ ...input, ...thing }} />}
      rowActions={(row) => [{ key: 'why', label: t('ask.why'), onClick: () => askWhy(row) }]}
      onOpen={askWhy}
      {...(mayExport && { onExport: (input) => call(explain.whoCanExcel, { ...input, ...thing }) })}
      empty={{ text: t('nobody') }}
    />
  )
}

/** How far the answer goes: whom the reader does not see, and whom there was no time to look at. */
function WhoNotes({ input }: { input: Parameters<typeof queryOf<typeof explain.whoCan>>[1] }) {
  const { t } = useExplainTexts()
  const { data } = useQuery(queryOf(explain.whoCan, input))
  if (!data || (data.unseen === 0 && data.unchecked === 0)) return null
  return (
    <div className="explain-notes">
      {data.unseen > 0 && <Alert type="info" showIcon title={t('unseen', { count: data.unseen })} />}
      {data.unchecked > 0 && <Alert type="warning" showIcon title={t('unchecked', { count: data.unchecked })} />}
    </div>
  )
}
