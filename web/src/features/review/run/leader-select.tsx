import { Select, type SelectProps } from 'antd'
import { NotedOption } from '../../../ui/noted-option'
import { useReviewTexts } from '../use-review-texts'
import { byProfession, useLeaders } from './use-leaders'

interface LeaderSelectProps extends Pick<SelectProps<string>, 'id' | 'value' | 'onChange'> {
  /** Profession whose leaders of before come first. */
  majorId?: string | undefined
  /** Not offered, since he leads the task already. */
  except?: string | undefined
}

/** A leader, with profession, department and open tasks beside each name. */
export function LeaderSelect({ majorId, except, ...field }: LeaderSelectProps) {
  const { t } = useReviewTexts()
  const { leaders, noteOf, isPending } = useLeaders()
  const options = byProfession(leaders, majorId)
    .filter(({ id }) => id !== except)
    .map((leader) => ({ value: leader.id, label: leader.fullName, note: noteOf(leader) }))
  return (
    <Select<string, (typeof options)[number]>
      {...field}
      loading={isPending}
      placeholder={t('taskForm.chooseLeader')}
      showSearch={{ optionFilterProp: ['label', 'note'] }}
      options={options}
      optionRender={({ data }) => <NotedOption name={data.label} note={data.note} />}
    />
  )
}
