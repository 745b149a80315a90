import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { explain } from '@workstation/contract/explain'
import { Button, Skeleton, Switch } from 'antd'
import { useId } from 'react'
import { useHasButton } from '../../platform/permission'
import { queryOf } from '../../platform/queries/query-of'
import { useCall } from '../../platform/queries/use-call'
import { EmptyState } from '../../ui/empty-state'
import { openDownload } from '../../ui/open-download'
import { PageError } from '../../ui/page-error'
import { RightsList } from './rights-list'
import { SideField } from './side-field'
import { useExplainTexts } from './use-explain-texts'
import { askedRights, type RightsQuestion, useRightsQuestion } from './use-rights-question'

type Asked = NonNullable<ReturnType<typeof askedRights>>

/** What somebody holds or held on a day, and how that differs from another day or from somebody else. */
export function RightsPart() {
  const { t } = useExplainTexts()
  const [question, ask] = useRightsQuestion()
  const asked = askedRights(question)
  return (
    <>
      <Sides question={question} onChange={ask} />
      {asked ? (
        <Answer key={JSON.stringify(asked)} asked={asked} />
      ) : (
        <div className="explain-empty">
          <EmptyState text={t('chooseRights')} />
        </div>
      )}
    </>
  )
}

interface SidesProps {
  question: RightsQuestion
  onChange: (next: RightsQuestion) => void
}

function Sides({ question: { one, other }, onChange }: SidesProps) {
  const { t } = useExplainTexts()
  const id = useId()
  return (
    <section className="explain-ask" aria-label={t('sides')}>
      <SideField label={t('whose')} value={one} onChange={(next) => onChange({ one: next, other })} />
      <div className="explain-compare">
        <label htmlFor={id}>{t('compare')}</label>
        <Switch
          id={id}
          checked={other !== null}
          onChange={(on) => onChange({ one, other: on ? { ...one, day: '' } : null })}
        />
      </div>
      {other && <SideField label={t('withWhom')} value={other} onChange={(next) => onChange({ one, other: next })} />}
    </section>
  )
}

function Answer({ asked }: { asked: Asked }) {
  const { t } = useExplainTexts()
  const mayExport = useHasButton('btn_download')
  const save = useCall(explain.rightsExcel, { onDone: openDownload })
  const { data, error } = useQuery({ ...queryOf(explain.rights, asked), retry: false })
  if (error) {
    return (
      <div className="explain-answer">
        <PageError error={error} />
      </div>
    )
  }
  if (!data) return <Skeleton active className="explain-answer" />
  return (
    <section className="explain-answer" aria-label={t('answer')}>
      <RightsList told={data} />
      {mayExport && data.list.length > 0 && (
        <Button icon={<DownloadOutlined />} loading={save.isPending} onClick={() => save.mutate(asked)}>
          {t('exportRights')}
        </Button>
      )}
    </section>
  )
}
