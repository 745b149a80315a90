import { useTranslation } from 'react-i18next'

interface DemoPeopleProps {
  people: readonly { account: string; realName: string; role: string }[]
  disabled: boolean
  onChoose: (account: string) => void
}

/** The people of the demo organisation that one can be with one click. */
export function DemoPeople({ people, disabled, onChoose }: DemoPeopleProps) {
  const { t } = useTranslation('session')
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo')}</h2>
      <p>{t('demoText')}</p>
      <ul>
        {people.map(({ account, realName, role }) => (
          <li key={account}>
            <button type="button" disabled={disabled} onClick={() => onChoose(account)}>
              <span className="demo-initial" aria-hidden="true">
                {realName.slice(0, 1)}
              </span>
              <span>{realName}</span>
              <span className="demo-role">{t(`demoRole.${role}`, role)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
