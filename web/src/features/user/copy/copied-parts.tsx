import type { CopyOffer } from '@workstation/contract/user-copy'
import { Alert, Button, Checkbox, Form } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../../platform/format'
import { useHasPage } from '../../../platform/permission'
import { GroupTitle } from '../../../ui/group-title'
import { lazyPart } from '../../../ui/lazy-part'
import { RecordField } from '../../../ui/record-editor/record-field'
import { useUserTexts } from '../use-user-texts'
import { copyInputOf, type UserFields } from '../user-form'
import './copied-parts.css'

const CopyPlan = lazyPart(async () => (await import('./copy-plan')).CopyPlan)

/** The groups and own rights that are taken along from a colleague, and what is left out and why. */
export function CopiedParts({ offer }: { offer: CopyOffer }) {
  const { t } = useUserTexts()
  const { groups, grants, left } = offer
  const nameOfGrant = ({ page, name, level, until }: CopyOffer['grants'][number]) =>
    [
      [page, name].filter(Boolean).join(' · '),
      level === 'see' ? t('copy.see') : '',
      until === null ? '' : t('copy.until', { day: formatDate(until) }),
    ]
      .filter(Boolean)
      .join(t('listSeparator'))
  return (
    <>
      <GroupTitle text={t('copy.part', { name: offer.realName })} />
      {groups.length > 0 && (
        <RecordField name="groupIds" label={t('copy.groups')}>
          <Checkbox.Group
            className="copied-choices"
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </RecordField>
      )}
      {grants.length > 0 && (
        <RecordField name="grantIds" label={t('copy.grants')}>
          <Checkbox.Group
            className="copied-choices"
            options={grants.map((one) => ({ value: one.itemId, label: nameOfGrant(one) }))}
          />
        </RecordField>
      )}
      {left.length > 0 && <LeftOut left={left} />}
      <PlanButton from={offer.id} />
    </>
  )
}

function LeftOut({ left }: Pick<CopyOffer, 'left'>) {
  const { t } = useUserTexts()
  return (
    <Alert
      type="info"
      showIcon
      className="copied-left"
      title={t('copy.left')}
      description={
        <ul>
          {left.map(({ kind, name, reason }) => (
            <li key={`${kind}:${name}`}>
              {t(`copy.kinds.${kind}`)}
              {name && ` ${name}`}
              {t('copy.colon')}
              {reason}
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** Asks what he would have in all, for those who may look rights up. */
function PlanButton({ from }: { from: string }) {
  const { t } = useUserTexts()
  const form = Form.useFormInstance<UserFields>()
  const mayLook = useHasPage('authorize')
  const [planned, setPlanned] = useState<UserFields>()
  if (!mayLook) return null
  return (
    <>
      <Button className="copied-plan" onClick={() => setPlanned(form.getFieldsValue(true) as UserFields)}>
        {t('copy.plan')}
      </Button>
      {planned && <CopyPlan input={copyInputOf(planned, from)} onClose={() => setPlanned(undefined)} />}
    </>
  )
}
