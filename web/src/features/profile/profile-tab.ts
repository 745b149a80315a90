/** The parts of the own account, as the address names them. */
export const profileTabs = ['base', 'places', 'sessions', 'authority', 'log', 'password'] as const
export type ProfileTab = (typeof profileTabs)[number]
