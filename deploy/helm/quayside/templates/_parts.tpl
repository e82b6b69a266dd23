{{- define "quayside.labels" -}}
app.kubernetes.io/name: quayside
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "quayside.pod" -}}
automountServiceAccountToken: false
terminationGracePeriodSeconds: 30
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels: {{- include "quayside.labels" . | nindent 8 }}
{{- end }}

{{- define "quayside.container" -}}
name: {{ .part }}
image: {{ required "image is required" .root.Values.image | quote }}
args: [{{ .part }}]
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
resources: {{- toYaml (index .root.Values .part).resources | nindent 2 }}
envFrom:
  - secretRef: { name: {{ required "secrets.shared is required" .root.Values.secrets.shared | quote }} }
  {{- if ne .part "feed" }}
  - secretRef: { name: {{ required (printf "secrets.%s is required" .part) (index .root.Values.secrets .part) | quote }} }
  {{- end }}
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
{{- end }}

{{- define "quayside.environment" -}}
{{- range $name, $value := .Values.settings }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
- { name: SITE_URL, value: {{ printf "https://%s" (required "host is required" .Values.host) | quote }} }
- { name: DESK_URL, value: {{ printf "https://desk.%s" .Values.host | quote }} }
- { name: CONSOLE_URL, value: {{ printf "https://console.%s" .Values.host | quote }} }
- { name: TRUST_PROXY, value: {{ .Values.trustProxy | quote }} }
{{- end }}
