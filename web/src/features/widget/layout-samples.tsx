import { Alert, Divider } from 'antd'
import { GroupTitle } from '../../ui/group-title'
import { Sample } from './sample'
import { useWidgetTexts } from './use-widget-texts'

const kinds = ['info', 'success', 'warning', 'error'] as const

/** Group titles, dividers and notes. */
export function LayoutSamples() {
  const { t } = useWidgetTexts()
  return (
    <>
      <Sample title={t('layout.title')}>
        <GroupTitle text={t('layout.basics')} help={t('layout.help')} />
        <GroupTitle text={t('layout.more')} />
      </Sample>
      <Sample title={t('layout.divider')}>
        <Divider>{t('layout.more')}</Divider>
        <Divider />
      </Sample>
      {kinds.map((kind) => (
        <Sample key={kind} title={t(`layout.${kind}`)}>
          <Alert type={kind} showIcon title={t(`layout.${kind}Text`)} />
        </Sample>
      ))}
    </>
  )
}
