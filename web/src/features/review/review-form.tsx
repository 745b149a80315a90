import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select, type SelectProps } from 'antd'
import { useDictionary } from '../../platform/queries/use-dictionary'
import { projectChoicesQuery, roleMembersQuery } from './list-queries'
import { useReviewTexts } from './use-review-texts'

/** The fields of a review as a person fills them in. */
export interface ReviewFields {
  projectid: string
  reviewname?: string
  reviewtypeid: string
  contentext: string
  description?: string
  assignerids?: string[]
  finalreviewerids?: string[]
}

const byLabel = { showSearch: { optionFilterProp: 'label' } } satisfies SelectProps

/** The fields of a review, to stand in a form. */
export function ReviewForm() {
  const { t } = useReviewTexts()
  return (
    <>
      <ProjectAndType />
      <Form.Item name="reviewname" label={t('column.reviewname')} extra={t('review.nameHint')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="contentext"
        label={t('info.content')}
        rules={[{ required: true, whitespace: true, message: t('review.contentNeeded') }]}
      >
        <Input.TextArea rows={4} maxLength={2000} showCount />
      </Form.Item>
      <Form.Item name="description" label={t('taskForm.description')}>
        <Input.TextArea rows={3} maxLength={2000} showCount />
      </Form.Item>
      <People />
    </>
  )
}

function ProjectAndType() {
  const { t } = useReviewTexts()
  const projects = useQuery(projectChoicesQuery)
  const types = useDictionary('reviewType')
  return (
    <>
      <Form.Item
        name="projectid"
        label={t('column.projectname')}
        rules={[{ required: true, message: t('review.projectNeeded') }]}
      >
        <Select
          {...byLabel}
          loading={projects.isPending}
          options={projects.data ?? []}
          placeholder={t('review.projectNeeded')}
        />
      </Form.Item>
      <Form.Item
        name="reviewtypeid"
        label={t('column.reviewtypetext')}
        rules={[{ required: true, message: t('review.typeNeeded') }]}
      >
        <Select {...byLabel} loading={types.isPending} options={types.options} placeholder={t('review.typeNeeded')} />
      </Form.Item>
    </>
  )
}

function People() {
  const { t } = useReviewTexts()
  const assigners = useQuery(roleMembersQuery('reviewAssigner'))
  const finals = useQuery(roleMembersQuery('reviewFinal'))
  return (
    <>
      <Form.Item name="assignerids" label={t('column.assignertext')} extra={t('review.assignersHint')}>
        <Select
          {...byLabel}
          mode="multiple"
          loading={assigners.isPending}
          options={assigners.data ?? []}
          placeholder={t('review.allOfRole')}
        />
      </Form.Item>
      <Form.Item name="finalreviewerids" label={t('column.finalreviewertext')} extra={t('review.finalsHint')}>
        <Select
          {...byLabel}
          mode="multiple"
          loading={finals.isPending}
          options={finals.data ?? []}
          placeholder={t('review.allOfRole')}
        />
      </Form.Item>
    </>
  )
}
