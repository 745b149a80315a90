/** The features that show approvals: what changes one of them may show in all. */
export const workflowFeatures = ['workflow', 'workflowAct', 'workflowLaunch', 'workflowMonitor']
