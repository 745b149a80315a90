import { isPersonName } from '@workstation/domain/user/person-name'
import { Input, Radio } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { TreePicker } from '../../../ui/picker/tree-picker'
import { departmentsQuery } from '../queries'
import { useRegistrationTexts } from '../texts'

interface ValueProps<T> {
  value: T
  onChange: (value: T) => void
}

/** The real name (REG-03, REG-07). */
export function NameField({
  value,
  onChange,
  onKeyDown,
}: ValueProps<string> & { onKeyDown: (event: KeyboardEvent) => void }) {
  const { t } = useRegistrationTexts()
  const [left, setLeft] = useState(false)
  const isEmpty = value.trim() === ''
  const problem = isEmpty ? left && t('realNameHint') : !isPersonName(value) && t('realNameWrong')
  return (
    <div className="register-field">
      <label htmlFor="realName">{t('realName')}</label>
      <Input
        id="realName"
        size="large"
        autoComplete="name"
        placeholder={t('realNameHint')}
        value={value}
        aria-required
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? 'realName-problem' : undefined}
        status={problem ? 'error' : ''}
        onBlur={() => setLeft(true)}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {problem ? (
        <span id="realName-problem" className="entry-problem">
          {problem}
        </span>
      ) : null}
    </div>
  )
}

/** 1 male, 2 female (REG-04, REG-16). */
export function GenderField({ value, onChange }: ValueProps<1 | 2>) {
  const { t } = useRegistrationTexts()
  return (
    <fieldset className="register-field">
      <legend>{t('gender')}</legend>
      <Radio.Group name="gender" value={value} onChange={(event) => onChange(event.target.value)}>
        <Radio value={1}>{t('male')}</Radio>
        <Radio value={2}>{t('female')}</Radio>
      </Radio.Group>
    </fieldset>
  )
}

/** A department of the company, at the last level (REG-05, REG-08). */
export function DepartmentField({ companyId, value, onChange }: ValueProps<string> & { companyId: string }) {
  const { t } = useRegistrationTexts()
  const query = useMemo(() => departmentsQuery(companyId), [companyId])
  return (
    <div className="register-field register-department">
      <label htmlFor="department">{t('department')}</label>
      <TreePicker
        id="department"
        title={t('department')}
        placeholder={t('departmentHint')}
        emptyText={t('noDepartments')}
        aria-required="true"
        query={query}
        value={value}
        onChange={(id) => onChange(id ?? '')}
      />
    </div>
  )
}
