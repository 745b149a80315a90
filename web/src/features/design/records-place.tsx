import type { ReleasePlan } from '@workstation/contract/release-plan'
import { mostAtOnce } from '@workstation/domain/form/long-work'
import { Alert, Radio } from 'antd'
import { useId } from 'react'
import { useDesignTexts } from './use-design-texts'

interface RecordsPlaceProps {
  plan: ReleasePlan
  /** What was chosen, whose plan may still be on its way. */
  ownTable: boolean
  onChoose: (ownTable: boolean) => void
}

/** Where the records of a form shall lie, for as long as they have no table of their own. */
export function RecordsPlace({ plan, ownTable, onChoose }: RecordsPlaceProps) {
  const { t } = useDesignTexts()
  const title = useId()
  const { shared } = plan
  return (
    <section className="release-place">
      <strong id={title}>{t('placeTitle')}</strong>
      <Radio.Group aria-labelledby={title} value={ownTable} onChange={({ target }) => onChoose(target.value === true)}>
        <Radio value={true}>
          {t('placeTable')}
          <p>{t('placeTableText')}</p>
        </Radio>
        <Radio value={false}>
          {t('placeShared')}
          <p>{t('placeSharedText', { most: mostAtOnce.toLocaleString('en') })}</p>
        </Radio>
      </Radio.Group>
      {!ownTable && shared > mostAtOnce && <Alert type="warning" showIcon title={t('placeMany', { count: shared })} />}
    </section>
  )
}
