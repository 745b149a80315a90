import { useQuery } from '@tanstack/react-query'
import { dataSync, type SyncMode } from '@workstation/contract/data-sync'
import { Alert, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { EditDrawer } from '../../ui/edit-drawer'
import { PageError } from '../../ui/page-error'
import { ReportTable } from './report-table'
import { useSyncTexts } from './use-sync-texts'
import './data-sync.css'

/** From where to where, how the tables stand there, and which of them are copied. */
export function StartDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useSyncTexts()
  const { data, error } = useQuery(queryOf(dataSync.sources, {}))
  const [ends, setEnds] = useState<{ from?: string; to?: string }>({})
  const [chosen, setChosen] = useState<Readonly<Record<string, SyncMode>>>({})
  const [isAsked, setAsked] = useState(false)
  const report = useCall(dataSync.report)
  const start = useCall(dataSync.execute, { said: t('begun'), onDone: onClose })
  const { from, to } = ends
  const pair = from && to ? { dbConnectionFrom: from, dbConnectionTo: to } : null
  const count = Object.keys(chosen).length
  const choose = (more: { from?: string; to?: string }) => {
    setEnds({ ...ends, ...more })
    setChosen({})
    report.reset()
  }
  const options = (isTarget: boolean) =>
    (data?.list ?? []).map(({ id, fullName, mayWrite }) => ({
      value: id,
      label: fullName,
      disabled: isTarget && (mayWrite === 0 || id === from),
    }))
  const tables = Object.entries(chosen).map(([table, mode]) => ({ table, mode }))
  const submit = () => (pair && count > 0 ? start.mutate({ ...pair, tables }) : setAsked(true))
  return (
    <EditDrawer
      open
      full
      title={t('add')}
      submitText={t('start', { count })}
      busy={start.isPending}
      isDirty={() => count > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sync-aside">{t('note')}</p>
      {error && <PageError error={error} />}
      <Form layout="vertical" className="sync-ends">
        {(['from', 'to'] as const).map((end) => (
          <Form.Item key={end} label={t(end)} htmlFor={`sync-${end}`}>
            <Select
              id={`sync-${end}`}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('choose')}
              value={ends[end] ?? null}
              options={options(end === 'to')}
              onChange={(id: string) => choose({ [end]: id })}
            />
          </Form.Item>
        ))}
        <Button disabled={!pair} loading={report.isPending} onClick={() => pair && report.mutate(pair)}>
          {t('compare')}
        </Button>
      </Form>
      {isAsked && count === 0 && (
        <Alert className="sync-warning" type="warning" showIcon role="alert" title={t('nothingChosen')} />
      )}
      {Object.values(chosen).includes('replace') && (
        <Alert className="sync-warning" type="warning" showIcon title={t('replaceWarning')} />
      )}
      {report.data && <ReportTable reports={report.data.list} chosen={chosen} onChoose={setChosen} />}
    </EditDrawer>
  )
}
