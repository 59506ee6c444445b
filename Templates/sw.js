// The edition that this worker keeps: {{edition}}
