import { Progress } from './progress.tsx'

export function States() {
  return (
    <>
      <Progress label="Nothing yet" value={0} />
      <Progress label="Half" value={0.5} valueText="50%" />
      <Progress label="Complete" value={4} max={4} valueText="4 of 4" />
      <Progress label="Unknown duration" />
      <Progress label="Hidden label" labelHidden value={0.3} />
    </>
  )
}
